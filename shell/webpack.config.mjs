import { shellConfig } from '@segno/build/webpack';

export default (_env, { mode } = {}) => shellConfig(import.meta.dirname, { mode });
