/** The rules for imports between the app's folders, which dependency-cruiser checks. */

const MAY_IMPORT = {
  lib: [],
  browser: ['lib'],
  stores: ['browser', 'lib'],
  theme: ['browser', 'lib'],
  api: ['stores', 'browser', 'lib'],
  queries: ['api', 'stores', 'browser', 'lib'],
  components: ['theme', 'browser', 'lib', 'api/error'],
  session: ['queries', 'api', 'components', 'stores', 'browser', 'lib'],
  features: ['session', 'queries', 'api', 'components', 'theme', 'stores', 'browser', 'lib'],
  screens: [
    'start/useStateBeforeStart',
    'features',
    'session',
    'queries',
    'api',
    'components',
    'theme',
    'stores',
    'browser',
    'lib',
  ],
}
const TEST_FILE_PATTERNS = ['[.]test[.]tsx?$', '^src/testing/']

/** Every folder may import `language`, which itself imports no other folder. */
const SHARED_FOLDERS = ['language']

const layerRules = Object.entries({ language: [], ...MAY_IMPORT }).map(([folder, others]) => ({
  name: `${folder}-imports-only-what-is-below`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: TEST_FILE_PATTERNS },
  to: {
    path: '^src/',
    pathNot: [folder, ...SHARED_FOLDERS, ...others].map((name) => `^src/${name}[/.]`),
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'no-screen-imports-a-screen',
      comment: 'What two screens use is a feature.',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: { path: '^src/screens/', pathNot: '^src/screens/$1/' },
    },
    {
      name: 'only-the-session-knows-the-identity-provider',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/session/(firebase|reauthenticate)[.]',
      },
      to: { path: '(^|/)node_modules/@?firebase/' },
    },
    {
      name: 'no-test-code-in-the-app',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST_FILE_PATTERNS },
      to: { path: TEST_FILE_PATTERNS },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
