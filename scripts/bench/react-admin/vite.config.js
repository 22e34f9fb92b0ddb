import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Built as its makers build it, to lie in a folder of any name.
export default defineConfig({ base: './', plugins: [react()], build: { reportCompressedSize: false } });
