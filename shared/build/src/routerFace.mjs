import { routerExports } from './shares.mjs';

const NAME = 'RouterFaceGuard';
const ROUTER = 'react-router-dom';

/** Makes the module that the shell shares in the router's place (shell/src/federation/shares.ts imports it by name). */
export class RouterFaceModule {
  apply(compiler) {
    const source = `data:text/javascript,export { ${routerExports.join(', ')} } from '${ROUTER}';`;
    new compiler.webpack.NormalModuleReplacementPlugin(/^segno-router-face$/, source).apply(compiler);
  }
}

/** Fails the build of a remote that imports something of the router that the shell does not share. */
export class RouterFaceGuard {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules)
          for (const { request, ids = [] } of module.dependencies)
            if (request === ROUTER && ids.length > 0 && !routerExports.includes(ids[0]))
              compilation.errors.push(
                new compiler.webpack.WebpackError(
                  `${module.resource}: the shell does not share ${ids[0]} of ${ROUTER} (routerExports in shared/build/src/shares.mjs)`,
                ),
              );
      });
    });
  }
}
