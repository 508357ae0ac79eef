import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { rolldownOptions: { input: ['index.html', 'plain.html'] } },
  // Its pictures are files beside its modules, which a bundle of dependencies would leave behind.
  optimizeDeps: { exclude: ['@flows/react'] },
});
