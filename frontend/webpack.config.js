import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import browserslist from 'browserslist'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import { browserslistToTargets } from 'lightningcss'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { ScriptBudgets } from './budgets.js'
import { compiledCatalogue, messagesOf, readCatalogue, TRANSLATED_LANGUAGES } from './catalogues.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const pathTo = (...parts) => path.join(root, ...parts)

const packagesPattern = (...names) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`)

// Libraries that change rarely go into two separate files, which browsers cache across releases. The file
// `core` has what every page needs. The file `mui` has the MUI components that every fan's screen needs.
const CORE_PACKAGES_PATTERN = packagesPattern(
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  '@tanstack',
)
const MENU_COMPONENTS = [
  'Backdrop|ButtonBase|Divider|Fade|Grow|List|ListItemIcon|ListItemText|Menu|MenuItem|MenuList|Modal|Paper',
  'Popover|Portal|Typography|Unstable_TrapFocus',
].join('|')
const MUI_PACKAGES_PATTERN = packagesPattern(
  '@babel',
  '@emotion',
  'clsx',
  'hoist-non-react-statics',
  'react-is',
  'react-transition-group',
  'stylis',
  '@mui/(system|styled-engine|utils)',
  `@mui/material/(styles|utils|colors|internal|transitions|${MENU_COMPONENTS})`,
)

/** @returns {import('webpack').Configuration[]} */
export default (_env, { mode = 'production' }) => [appConfig(mode), serverTemplatesConfig(mode)]

const commonConfig = (mode) => ({
  mode,
  context: root,
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: {
      '@': pathTo('frontend/src'),
      '@data': pathTo('common/data'),
      '@locale': pathTo('locale'),
    },
  },
  performance: false,
  stats: 'errors-warnings',
})

/** Builds the files that the browser loads, in static/dist/. */
const appConfig = (mode) => ({
  ...commonConfig(mode),
  name: 'app',
  entry: {
    main: './frontend/src/start/main.ts',
    'django-admin': ADMIN_SHEETS.map((name) => `./frontend/src/theme/${name}.css`),
    ...(mode === 'production' && {
      worker: { import: './frontend/worker/sw.ts', filename: 'sw.js' },
    }),
  },
  output: {
    path: pathTo('static/dist'),
    publicPath: '/static/dist/',
    filename: '[name].[contenthash:8].js',
    // Shortens the names of the files with translations, because each translated page contains one name.
    chunkFilename: ({ chunk }) =>
      chunk.name?.startsWith('messages-')
        ? `${chunk.name.split('-')[1]}.[contenthash:8].js`
        : '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    chunkLoadTimeout: 120_000,
    clean: true,
  },
  // Chooses a source map without `eval`, because the pages' content security policy forbids `eval`.
  devtool: mode === 'production' ? false : 'cheap-module-source-map',
  module: {
    rules: [
      typeScriptRule(mode),
      { test: /\.po$/, type: 'json', use: pathTo('frontend/messagesLoader.js') },
      {
        test: /\.css$/,
        use: [MiniCssExtractPlugin.loader, cssLoader(), pathTo('frontend/mediaLoader.js')],
      },
      { test: /\.(woff2|svg)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    // Gives exports the shortest names, because otherwise the Firebase library would exceed its budget.
    mangleExports: 'size',
    minimizer: [
      '...',
      new CssMinimizerPlugin({
        minify: CssMinimizerPlugin.lightningCssMinify,
        minimizerOptions: { targets: CSS_TARGETS },
      }),
    ],
    splitChunks: {
      cacheGroups: {
        core: { test: CORE_PACKAGES_PATTERN, name: 'core', chunks: 'all', enforce: true },
        mui: { test: MUI_PACKAGES_PATTERN, name: 'mui', chunks: 'all', enforce: true },
      },
    },
  },
  plugins: [
    // No rule depends on the order of the modules' sheets: components/layout.module.css has `:where`.
    new MiniCssExtractPlugin({
      // Django adds the hash to the name of its admin's sheet.
      filename: ({ chunk }) =>
        chunk.name === 'django-admin' ? '[name].css' : '[name].[contenthash:8].css',
      chunkFilename: '[name].[contenthash:8].css',
      ignoreOrder: true,
    }),
    new webpack.DefinePlugin({
      PROFILE_FILES: JSON.stringify(PROFILE_FILES),
      LOGIN_FILES: JSON.stringify(LOGIN_FILES),
      HOME_FILES: JSON.stringify(HOME_FILES),
      OFFLINE_FILES: JSON.stringify(OFFLINE_FILES),
      HAS_WORKER: JSON.stringify(mode === 'production'),
    }),
    new Manifest(),
    ...(mode === 'production' ? [new ScriptBudgets()] : []),
  ],
  devServer: devServer(),
})

/** The style sheets of Django admin, which templates/admin/ loads after Django's own. */
const ADMIN_SHEETS = ['tokens', 'base', 'frame', 'djangoAdmin']

/** The inline scripts of the server's pages. hockeyhub/pages/bundle.py reads the built files. */
const INLINE_SCRIPTS = ['beforePaint', 'earlyLogin', 'loadApp']
/** The inline scripts run also in browsers that are too old for the app, and tell the user so. */
const INLINE_SCRIPT_BROWSERS = 'chrome 64, firefox 78, safari 11.1'

/** Builds the templates and inline scripts of the server's pages, in templates/built/. */
const serverTemplatesConfig = (mode) => ({
  ...commonConfig(mode),
  name: 'server templates',
  target: 'node',
  entry: {
    [TEMPLATES_FILE]: {
      import: './frontend/src/start/server/templates.tsx',
      filename: TEMPLATES_FILE,
      library: { type: 'commonjs2' },
    },
    ...Object.fromEntries(
      INLINE_SCRIPTS.map((name) => [
        name,
        { import: `./frontend/src/start/inline/${name}.ts`, filename: `inline/${name}.js` },
      ]),
    ),
  },
  output: { path: pathTo('templates/built'), clean: true },
  devtool: false,
  module: {
    // Leaves modules that are imported on demand out of the bundle.
    parser: { javascript: { dynamicImportMode: 'weak' } },
    rules: [
      typeScriptRule(mode, INLINE_SCRIPT_BROWSERS),
      { test: /\.css$/, use: cssLoader({ exportOnlyLocals: true }) },
    ],
  },
  plugins: [new RunTemplates()],
})

/** The file name of the bundle that renders the templates. It exists only during the build. */
const TEMPLATES_FILE = 'templates.cjs'

/** Keeps webpack from minifying the HTML: its minifier doesn't know templates and removes quotes. */
const SKIP_MINIFIER = { minimized: true }

/**
 * Runs the module TEMPLATES_FILE once for each language, and replaces it by the templates that it returns.
 * The English templates have no folder; each other language has one. Compiles the server's catalogues too.
 */
class RunTemplates {
  apply(compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
    compiler.hooks.thisCompilation.tap('RunTemplates', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'RunTemplates', stage },
        async (assets) => {
          const source = assets[TEMPLATES_FILE].source()
          const emit = (name, content) =>
            compilation.emitAsset(name, new webpack.sources.RawSource(content), SKIP_MINIFIER)
          const emitTemplates = async (folder, globals) => {
            const templates = await run(source, globals).makeTemplates()
            for (const [name, html] of Object.entries(templates)) emit(folder + name, html)
          }
          compilation.deleteAsset(TEMPLATES_FILE)
          await emitTemplates('', { TEMPLATE_LANGUAGE: 'en', TEMPLATE_MESSAGES: {} })
          for (const { code, tag } of TRANSLATED_LANGUAGES) {
            const messages = messagesOf(readCatalogue(code, 'djangojs'))
            await emitTemplates(`${code}/`, { TEMPLATE_LANGUAGE: tag, TEMPLATE_MESSAGES: messages })
            emit(`locale/${code}/LC_MESSAGES/django.mo`, compiledCatalogue(code, 'django'))
          }
        },
      )
    })
  }
}

/** Runs the source of a CommonJS module, with these global values, and returns its exports. */
function run(source, globals) {
  const module = { exports: {} }
  const names = ['module', 'exports', 'require', ...Object.keys(globals)]
  const body = runInThisContext(`(function (${names.join()}) {${source}\n})`)
  body(module, module.exports, createRequire(import.meta.url), ...Object.values(globals))
  return module.exports
}

/** The browsers that run the app, from package.json. swc and webpack read the same list. */
const BROWSERS = browserslist(null, { path: root })
const CSS_TARGETS = browserslistToTargets(BROWSERS)

/**
 * Placeholders in main.js, which the build replaces by the names of the files that a screen needs. Only
 * the list for the profile includes the files of the app.
 */
const PROFILE_FILES = '{profile files}'
const LOGIN_FILES = '{login files}'
const HOME_FILES = '{home files}'

/** Placeholder in the service worker for the names of the files that it caches for use offline. */
const OFFLINE_FILES = '{offline files}'
const OFFLINE_CHUNKS = [
  'app',
  'firebase',
  'shell',
  'profile',
  'own-profile',
  'qr-code-view',
  'poster',
]
const FONT_PATTERN = /^inter-latin\./

/**
 * Writes manifest.json, an object with the file names of each chunk: {"main": ["main.….css",
 * "main.….js"], …}. Replaces the placeholders by file names joined by commas.
 */
class Manifest {
  apply(compiler) {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_COMPATIBILITY, PROCESS_ASSETS_STAGE_REPORT } =
      webpack.Compilation
    const { RawSource } = webpack.sources
    compiler.hooks.thisCompilation.tap('Manifest', (compilation) => {
      const tapStage = (stage, work) =>
        compilation.hooks.processAssets.tap({ name: 'Manifest', stage }, work)
      const filesOf = (name) => compilation.namedChunkGroups.get(name).getFiles()
      const replacePlaceholder = (file, placeholder, names) =>
        compilation.updateAsset(
          file,
          (source) => new RawSource(source.source().replaceAll(placeholder, names.join())),
        )
      // Writes the names at this stage, because webpack computes the final hashes later and updates the names.
      tapStage(PROCESS_ASSETS_STAGE_OPTIMIZE_COMPATIBILITY, () => {
        const allFilesOf = (names) => [...new Set(names.flatMap(filesOf))]
        const appFiles = filesOf('app')
        const filesBesideApp = (names) =>
          allFilesOf(names).filter((file) => !appFiles.includes(file))
        const mainFile = filesOf('main').find((file) => file.endsWith('.js'))
        compilation.deleteAsset(filesOf('django-admin').find((file) => file.endsWith('.js')))
        replacePlaceholder(mainFile, PROFILE_FILES, allFilesOf(['app', 'profile']))
        replacePlaceholder(mainFile, LOGIN_FILES, filesBesideApp(['login']))
        replacePlaceholder(mainFile, HOME_FILES, filesBesideApp(['dashboard', 'firebase']))
        const fonts = Object.keys(compilation.assets).filter((file) => FONT_PATTERN.test(file))
        if (compilation.getAsset('sw.js'))
          replacePlaceholder('sw.js', OFFLINE_FILES, [
            mainFile,
            ...allFilesOf(OFFLINE_CHUNKS),
            ...fonts,
          ])
      })
      tapStage(PROCESS_ASSETS_STAGE_REPORT, () => {
        const chunkFiles = [...compilation.namedChunkGroups.keys()].map((name) => [
          name,
          filesOf(name),
        ])
        const manifest = JSON.stringify(Object.fromEntries(chunkFiles))
        compilation.emitAsset('manifest.json', new RawSource(manifest))
      })
    })
  }
}

const cssLoader = (modules = {}) => ({
  loader: 'css-loader',
  options: {
    modules: {
      ...modules,
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: '[name]-[local]-[hash:base64:4]',
    },
  },
})

const typeScriptRule = (mode, targets = browserslist.loadConfig({ path: root })) => ({
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    env: { targets },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: mode !== 'production' } },
    },
  },
})

// The server of `make dev` serves the bundle and forwards all other requests to Django.
function devServer() {
  const { PORT = '8000', DJANGO_PORT = '8001' } = process.env
  return {
    host: '127.0.0.1',
    port: Number(PORT),
    hot: false,
    liveReload: true,
    static: false,
    devMiddleware: { publicPath: '/static/dist/', writeToDisk: true },
    proxy: [
      {
        context: (pathname) => !pathname.startsWith('/static/dist/') && pathname !== '/ws',
        target: `http://127.0.0.1:${DJANGO_PORT}`,
      },
    ],
  }
}
