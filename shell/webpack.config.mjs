import { shellConfig } from '@segno/build/shell';

export default (_env, { mode } = {}) => shellConfig(import.meta.dirname, { mode });
