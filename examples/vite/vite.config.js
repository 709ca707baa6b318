import { defineConfig } from 'vite'

export default defineConfig({
  // The port is part of the origin that is registered for the client.
  server: { port: 5173, strictPort: true },
  preview: { port: 5173, strictPort: true },
  build: { rolldownOptions: { input: ['index.html', 'legal.html'] } },
})
