import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const at = (...parts) => path.join(root, ...parts)

const packages = (...names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`)

// Libraries that change rarely, in files a browser keeps across releases: what every page needs,
// and the base of the component kit.
const CORE = packages(
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  '@tanstack',
)
const KIT = packages(
  '@emotion',
  'stylis',
  '@mui/(system|styled-engine|utils|material/(styles|utils))',
)

/** @returns {import('webpack').Configuration} */
export default (_env, { mode = 'production' }) => ({
  mode,
  context: root,
  entry: {
    main: './frontend/src/main.ts',
    ...(mode === 'production' && {
      worker: { import: './frontend/worker/sw.ts', filename: 'sw.js' },
    }),
  },
  output: {
    path: at('static/dist'),
    publicPath: '/static/dist/',
    filename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    chunkLoadTimeout: 120_000,
    clean: true,
  },
  // No eval in any mode: the pages' content security policy forbids it.
  devtool: mode === 'production' ? false : 'cheap-module-source-map',
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: { '@': at('frontend/src'), '@data': at('accounts/data') },
  },
  module: {
    rules: [
      { test: /\.tsx?$/, use: { loader: 'swc-loader', options: swcOptions(mode) } },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader] },
      { test: /\.(woff2|svg)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    minimizer: ['...', smallStyles({ exclude: PAGE }), smallStyles({ include: PAGE, visitor })],
    splitChunks: {
      cacheGroups: {
        core: { test: CORE, name: 'core', chunks: 'all', enforce: true },
        kit: { test: KIT, name: 'kit', chunks: 'all', enforce: true },
      },
    },
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
    new webpack.DefinePlugin({
      PROFILE_FILES: JSON.stringify(PROFILE_FILES),
      KEPT_FILES: JSON.stringify(KEPT_FILES),
      HAS_WORKER: JSON.stringify(mode === 'production'),
    }),
    new Files(),
  ],
  performance: false,
  stats: 'errors-warnings',
  devServer: devServer(),
})

/** The sheet that is part of every page. */
const PAGE = /^main\./

function smallStyles({ visitor, ...files }) {
  const minify = CssMinimizerPlugin.lightningCssMinify
  const parallel = !visitor // another thread can't be given functions
  return new CssMinimizerPlugin({ ...files, parallel, minify, minimizerOptions: { visitor } })
}

const SIZES = new Map(
  [...readFileSync(at('frontend/src/theme/sizes.css'), 'utf8').matchAll(/(--[\w-]+): (.+);/g)].map(
    ([, name, value]) => [name, value],
  ),
)

/** Writes the values of the sizes in the place of their names. */
const visitor = {
  Variable({ name }) {
    const raw = SIZES.get(name.ident)
    return raw && { raw }
  },
}

/** Stands in the first file for the names of what a profile needs besides, until they are known. */
const PROFILE_FILES = '{profile files}'

/** The same in the worker, for the names of what it keeps: one's own profile and code. */
const KEPT_FILES = '{kept files}'
const KEPT = ['app', 'firebase', 'shell', 'profile', 'own-profile', 'code-view', 'toasts']
const FONT = /^inter-latin\./

/**
 * Writes manifest.json, the files of each named chunk: {"main": ["main.….css", "main.….js"], …}, and
 * into main.js the names of those that a profile's page can fetch ahead.
 */
class Files {
  apply(compiler) {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_COMPATIBILITY, PROCESS_ASSETS_STAGE_REPORT } =
      webpack.Compilation
    const { RawSource } = webpack.sources
    compiler.hooks.thisCompilation.tap('Files', (compilation) => {
      const at = (stage, work) =>
        compilation.hooks.processAssets.tap({ name: 'Files', stage }, work)
      const filesOf = (name) => compilation.namedChunkGroups.get(name).getFiles()
      const write = (file, place, names) =>
        compilation.updateAsset(
          file,
          (source) => new RawSource(source.source().replace(place, names.join())),
        )
      // Before the names' hashes are settled: webpack then mends them here too.
      at(PROCESS_ASSETS_STAGE_OPTIMIZE_COMPATIBILITY, () => {
        const together = (names) => [...new Set(names.flatMap(filesOf))]
        const main = filesOf('main').find((file) => file.endsWith('.js'))
        write(main, PROFILE_FILES, together(['app', 'profile']))
        const fonts = Object.keys(compilation.assets).filter((file) => FONT.test(file))
        if (compilation.getAsset('sw.js'))
          write('sw.js', KEPT_FILES, [main, ...together(KEPT), ...fonts])
      })
      at(PROCESS_ASSETS_STAGE_REPORT, () => {
        const groups = [...compilation.namedChunkGroups.keys()].map((name) => [name, filesOf(name)])
        const manifest = JSON.stringify(Object.fromEntries(groups))
        compilation.emitAsset('manifest.json', new RawSource(manifest))
      })
    })
  }
}

const cssLoader = {
  loader: 'css-loader',
  options: {
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: '[name]-[local]-[hash:base64:4]',
    },
  },
}

function swcOptions(mode) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: mode !== 'production' } },
    },
  }
}

// `make dev`: this server in front, everything but the bundle comes from Django behind it.
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
