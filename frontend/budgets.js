import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import webpack from 'webpack'

const compress = promisify(brotliCompress)
const BYTES_PER_KB = 1024

const PROFILE_CHUNKS = ['main', 'app', 'profile']
const SIGNED_IN_CHUNKS = ['main', 'app', 'shell', 'firebase']

/** The KB of scripts that the home screen ran in an old release, which waited for Firebase and MUI. */
const FORMER_HOME_KB = 222.7

/** The KB of the home screen's scan counts. The app's first prototype had no scan counts. */
const SCAN_COUNTS_KB = 2

/**
 * Each screen with its chunks and its budget in KB. The numbers in a sum are the sizes of the files of
 * the app's first prototype. `* 1.2` allows 20% more.
 */
const SCREEN_BUDGETS = [
  ['profile of a visitor', PROFILE_CHUNKS, 130],
  ['login', ['main', 'app', 'login', 'firebase'], (103 + 46 + 27) * 1.2],
  ['home card', ['main', 'app', 'dashboard'], FORMER_HOME_KB * 0.6],
  [
    'dashboard',
    [...SIGNED_IN_CHUNKS, 'dashboard', 'home-lists'],
    (103 + 32 + 28 + 27) * 1.2 + SCAN_COUNTS_KB,
  ],
  ['find players', [...SIGNED_IN_CHUNKS, 'find-players'], (103 + 32 + 63 + 27) * 1.2],
  ['notifications', [...SIGNED_IN_CHUNKS, 'notifications'], (103 + 32 + 28 + 27) * 1.2],
  ['settings', [...SIGNED_IN_CHUNKS, 'settings'], (103 + 32 + 28 + 27) * 1.2],
  ['own profile', [...SIGNED_IN_CHUNKS, 'own-profile'], (103 + 32 + 71 + 27) * 1.2],
  ['admin', [...SIGNED_IN_CHUNKS, 'admin'], (103 + 32 + 27 + 27) * 1.2],
]

/** The budget of the Firebase library. Our own file in the same chunk doesn't count. */
const FIREBASE_BUDGET_KB = 28

/** Fails the build when the JavaScript of a screen, compressed by Brotli, exceeds its budget. */
export class ScriptBudgets {
  apply(compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    compiler.hooks.thisCompilation.tap('ScriptBudgets', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'ScriptBudgets', stage }, () =>
        checkBudgets(compilation),
      )
    })
  }
}

async function checkBudgets(compilation) {
  const compressedByFile = new Map()
  const scriptsOf = (chunk) => {
    const group = compilation.namedChunkGroups.get(chunk)
    if (!group)
      throw new webpack.WebpackError(`A budget names ${chunk}, and there is no such chunk.`)
    return group.getFiles().filter((file) => file.endsWith('.js'))
  }
  const compressFile = (file) => {
    if (!compressedByFile.has(file))
      compressedByFile.set(file, compress(compilation.getAsset(file).source.buffer()))
    return compressedByFile.get(file)
  }
  const checkSize = async (what, files, budgetKb) => {
    const compressed = await Promise.all(files.map(compressFile))
    const sizeKb = compressed.reduce((sum, { length }) => sum + length, 0) / BYTES_PER_KB
    if (sizeKb > budgetKb) compilation.errors.push(overBudgetError(what, sizeKb, budgetKb))
  }
  const screenChecks = SCREEN_BUDGETS.map(([screen, chunks, budgetKb]) => {
    const files = [...new Set(chunks.flatMap(scriptsOf))] // a file in several chunks counts once
    return checkSize(`the ${screen} (${chunks.join(', ')})`, files, budgetKb)
  })
  const libraryFiles = scriptsOf('firebase').filter((file) => !file.startsWith('firebase.'))
  await Promise.all([
    ...screenChecks,
    checkSize('the Firebase library', libraryFiles, FIREBASE_BUDGET_KB),
  ])
}

const overBudgetError = (what, sizeKb, budgetKb) =>
  new webpack.WebpackError(
    `The JavaScript of ${what} has ${sizeKb.toFixed(1)} KB, and its budget is ${budgetKb.toFixed(1)} KB.`,
  )
