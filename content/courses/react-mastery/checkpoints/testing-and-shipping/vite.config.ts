import { reactRouter } from '@react-router/dev/vite'
import { visualizer } from 'rollup-plugin-visualizer'
import { defineConfig, type Plugin } from 'vite'

const sizes: Plugin = {
  ...visualizer({ filename: 'sizes.html', gzipSize: true }),
  applyToEnvironment: ({ name }) => name === 'client',
}

export default defineConfig({
  plugins: [reactRouter(), sizes],
  resolve: { tsconfigPaths: true },
})
