#!/usr/bin/env node
// Starts an installed Firefox for Playwright and forwards Playwright's commands. Firefox ESR 153 doesn't
// know the command that emulates media features, so this proxy responds that the command succeeded.

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import WebSocket, { WebSocketServer } from 'ws'

const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride'
const LISTENING_LINE_PATTERN = /(WebDriver BiDi listening on )(ws:\S+)/

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill(signal))

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, prefix, address] = LISTENING_LINE_PATTERN.exec(line) ?? []
  if (!address) return writeLine(line)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    writeLine(`${prefix}ws://127.0.0.1:${server.address().port}`),
  )
  server.on('connection', (client, { url }) => connect(client, new WebSocket(address + url)))
})

function writeLine(line) {
  process.stderr.write(`${line}\n`)
}

function connect(client, browser) {
  const browserOpened = new Promise((resolve) => browser.once('open', resolve))
  client.on('message', async (data) => {
    await browserOpened
    browser.send(data.toString())
  })
  browser.on('message', (data) => client.send(withoutUnknownCommandError(data.toString())))
  client.on('close', () => browser.close())
  browser.on('close', () => client.close())
}

function withoutUnknownCommandError(text) {
  const { id, error, message } = JSON.parse(text)
  return error === 'unknown command' && message === UNKNOWN_COMMAND
    ? JSON.stringify({ type: 'success', id, result: {} })
    : text
}
