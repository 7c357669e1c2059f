import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What fetches a script later is among it, and the button that such scripts use: in the file of what
 * is shared they would bring that file's styles along, and the router then asks for the same styles by
 * two names.
 */
const framework =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\/|vite\/preload-helper|app\/ui\/button\.tsx/
/** Not the texts of its packages, which frames of exercises get. */
const isFramework = (id: string) => framework.test(id) && !id.endsWith('?raw')
/** No more than the landing page needs: it loads this file whole. */
const sharedWithLanding =
  /app\/(?:ui\/(?:avatar|rising-line|format|course-cover|page-meta|theme-switch|sample-badge|storage)|platform\/http\/page-context|features\/(?:courses\/(?:rules|ui\/local-progress)|accounts\/rules\/sign-in-page))\.tsx?$/
/** Small parts of several pages: the landing page's list of what there is names each file they are in. */
const sharedByAdmin =
  /app\/(?:ui\/data-table|features\/admin\/ui\/(?:answer|tab-links|text-link))\.tsx?$/
const sharedBySections =
  /app\/(?:ui\/(?:section|confirm-dialog|select-field)|platform\/http\/should-revalidate)\.tsx?$/
const sharedByDrafts = /app\/ui\/(?:drafts\/.+|use-persistent-action-data)\.tsx?$/
const sharedBySearches =
  /app\/(?:ui\/use-search-(?:form|key)|features\/courses\/ui\/search-form)\.tsx?$/
const sharedByLessons =
  /judge\/browser\/(?:loaded-engines|engine-sizes)\.ts$|app\/(?:ui\/(?:inline-code\.tsx|use-has-scripts\.ts|send-when-online\.ts|scroll-stop\.ts|module-mark\.tsx)|features\/courses\/rules\/exercise-kinds\.ts)$/
const sharedByPasswords =
  /app\/(?:features\/accounts\/ui\/password-fields|ui\/password-field)\.tsx$/
const frame =
  /app\/(?:root|frame\/(?:auth-host|error-page|request-number))\.tsx|features\/home\/(?:routes\/site\.tsx|ui\/(?:site-|mobile))/

/**
 * Libraries of hundreds of files (icons, grammars, words in all languages, drivers of databases) of
 * which the server needs some: built in, what it never calls is left out. Whole they take 20 MB for
 * good and double the CPU time of a start.
 */
const usedInPart = [
  'lucide-react',
  'rehype-highlight',
  'lowlight',
  'highlight.js',
  'diff',
  'fflate',
  'zod',
  'drizzle-orm',
  'hono',
  '@hono/node-server',
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // The engines of the judge come in parts of their own, each when it is first used.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The names are listed in a file that every page loads, and a hash tells versions of one
            // file apart: seven of its letters do.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // Every page needs all of these; in one file they compress 5 kB smaller than in seven.
                { name: 'framework', test: isFramework },
                // What the landing page shares with others is small, and so is the frame around it: as a
                // file for each part they cost more requests than bytes, and compress worse.
                { name: 'shared', test: (id) => frame.test(id) || sharedWithLanding.test(id) },
                // The landing page draws its own few signs: no icon is worth the library there.
                { name: 'icons', test: /node_modules\/lucide-react\// },
                // Nearly every form has them all: one file, in a list of files that the landing page loads.
                {
                  name: 'form',
                  test: /app\/ui\/(?:form-field|field|field-props|email-field|notice)\.tsx?$/,
                },
                { name: 'admin', test: sharedByAdmin },
                { name: 'sections', test: sharedBySections },
                { name: 'drafts', test: sharedByDrafts },
                // Of its own, as scripts that are fetched later use it, too: see `framework`.
                { name: 'zod', test: /node_modules\/zod\// },
                { name: 'passwords', test: sharedByPasswords },
                { name: 'searches', test: sharedBySearches },
                { name: 'lessons', test: sharedByLessons },
                { name: 'text-area', test: /app\/ui\/(?:text-area|format-count)\.tsx?$/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? usedInPart : [] },
      build: {
        rolldownOptions: {
          input: './app/boot/start.server.ts',
          output: { entryFileNames: 'server.js' },
        },
      },
    },
  },
}))
