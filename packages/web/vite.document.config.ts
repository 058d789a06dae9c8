import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Comes once somebody turns to a chart, or edits: a text has neither, and with them its program would be half as large again. */
const turnedTo = /\/(chart-view|edit-mode)\.tsx$/;

/** The pages that the server draws as text: one program with all it needs, beside the browser's files. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: join(import.meta.dirname, 'src/entry/document/render.tsx'),
    outDir: join(import.meta.dirname, 'dist/document'),
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      external: turnedTo,
      // It is one file, whatever is to come later in a browser.
      checks: { ineffectiveDynamicImport: false },
      output: { entryFileNames: 'render.js' },
    },
  },
});
