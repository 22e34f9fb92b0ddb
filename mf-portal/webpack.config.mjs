import { remoteConfig } from '@segno/build/webpack';

export default (_env, { mode } = {}) => remoteConfig(import.meta.dirname, { mode });
