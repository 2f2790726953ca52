import type { BrowserContext } from '@playwright/test'

/**
 * Replaces the only file that comes from Google: the loader of `gapi.iframes`, which the site and the
 * emulator's frame load. The Firebase SDK, its popup and the emulator are the real ones.
 */
export async function mockGoogleLoader(context: BrowserContext): Promise<void> {
  await context.route('https://**', (route) => route.abort()) // blocks the emulator's web fonts
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${fakeGapiLoader.toString()})()` }),
  )
}

/** Runs in the browser. Imitates by postMessage the functions of `gapi.iframes` that the SDK uses. */
function fakeGapiLoader(): void {
  type Handler = (data: unknown) => unknown
  type OnResult = (results: unknown[]) => void
  interface Call {
    gapi: 'call' | 'result'
    id: number
    name: string
    data: unknown
  }

  function talkTo(peer: Window, ready: Promise<unknown>) {
    const handlers = new Map<string, Handler>()
    const callbacksByCallId = new Map<number, OnResult>()
    const earlyCalls: Call[] = []
    const postCall = (call: Call): void => peer.postMessage(call, '*')

    async function handleCall(call: Call): Promise<void> {
      const handler = handlers.get(call.name)
      if (handler) postCall({ ...call, gapi: 'result', data: await handler(call.data) })
      else earlyCalls.push(call)
    }
    function resolveCall({ id, data }: Call): void {
      try {
        callbacksByCallId.get(id)?.([data])
      } catch {
        // The SDK throws on purpose when it has its result; Google's loader ignores that too.
      }
    }
    window.addEventListener('message', ({ data, source }: MessageEvent<Partial<Call>>) => {
      if (source !== peer) return
      if (data.gapi === 'result') resolveCall(data as Call)
      if (data.gapi === 'call') void handleCall(data as Call)
    })

    const talk = {
      register(name: string, handler: Handler): void {
        handlers.set(name, handler)
        for (const call of earlyCalls.splice(0)) void handleCall(call)
      },
      async send(name: string, data: unknown, onResult: OnResult): Promise<void> {
        await ready
        const id = callbacksByCallId.size + 1
        callbacksByCallId.set(id, onResult)
        postCall({ gapi: 'call', id, name, data })
      },
      ping: (onResult: OnResult) =>
        new Promise<void>((done) => {
          void talk.send('ping', null, (results) => {
            onResult(results)
            done()
          })
        }),
      restyle: () => Promise.resolve(),
    }
    talk.register('ping', () => 'pong')
    return talk
  }

  type Talk = ReturnType<typeof talkTo>
  interface Options {
    where: HTMLElement
    url: string
    attributes: { style: Partial<CSSStyleDeclaration> }
  }

  function openFrame({ where, url, attributes }: Options, opened: (talk: Talk) => Promise<Talk>) {
    const frame = document.createElement('iframe')
    const frameLoaded = new Promise((done) => frame.addEventListener('load', done))
    Object.assign(frame.style, attributes.style)
    frame.ariaHidden = 'true'
    frame.tabIndex = -1
    frame.src = url
    where.append(frame)
    if (!frame.contentWindow) throw new Error('The frame has no window.')
    return opened(talkTo(frame.contentWindow, frameLoaded))
  }

  const getParentIframe = () => talkTo(window.parent, Promise.resolve())
  const iframes = {
    getContext: () => ({ open: openFrame, getParentIframe }),
    CROSS_ORIGIN_IFRAMES_FILTER: {},
  }
  const loadGapi = (_names: string, { callback }: { callback: () => void }): void => callback()
  const globals = Object.assign(window as unknown as Record<string, unknown>, {
    gapi: { iframes, load: loadGapi },
  })
  const script = document.currentScript as HTMLScriptElement
  const onLoad = globals[new URL(script.src).searchParams.get('onload') ?? 'gapi_onload']
  if (typeof onLoad === 'function') onLoad()
}
