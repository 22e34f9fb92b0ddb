import { existsSync, readdirSync } from 'node:fs';
import { at } from './root.mjs';

const BUILD_WEB = 'shared/build/src/buildPackage.mjs';
const BUILD_NODE = 'scripts/parts/buildNode.mjs';
const WEB = ['shared/build/src', 'shared/build/package.json'];

/** A remote is built without what the shell shares; its descriptor is still validated against the registry's schema. */
const remote = (name) => ({
  name,
  script: BUILD_WEB,
  result: `${name}/dist/remote.json`,
  inputs: {
    skip: ['@segno/ui', '@segno/host'],
    also: [...WEB, `${name}/webpack.config.mjs`, 'shared/host/src/registry.ts'],
  },
});

/** Everything that is built: `result` exists once it was, `inputs` lists what it is made of, `script` builds it. */
export const packages = () =>
  [
    {
      name: 'shell',
      script: BUILD_WEB,
      result: 'shell/dist/index.html',
      inputs: { also: [...WEB, 'shell/webpack.config.mjs'] },
    },
    ...readdirSync(at('.'))
      .filter((name) => name.startsWith('mf-') && existsSync(at(`${name}/webpack.config.mjs`)))
      .map(remote),
    { name: 'api', result: 'api/dist/main.js', inputs: { also: [BUILD_NODE] }, script: BUILD_NODE },
    {
      name: 'shared/releases',
      result: 'shared/releases/dist/deploy.js',
      inputs: { also: [BUILD_NODE] },
      script: BUILD_NODE,
    },
    { name: 'demo', result: 'demo/dist/main.js', inputs: { also: [BUILD_NODE] }, script: BUILD_NODE },
  ].filter(({ name }) => existsSync(at(name)));
