import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const NAME = 'HashedLoadingPlugin';

// The shell installs `segnoIntegrity` before any chunk is loaded (shell/src/federation/fileHashes.ts). CORS mode even on
// the same origin: an Integrity-Policy blocks scripts requested without it.
const guard = (tag, url) => `${tag}.crossOrigin = "anonymous";
${tag}.integrity = globalThis.segnoIntegrity ? globalThis.segnoIntegrity(${url}) : "";`;

/**
 * Makes webpack's chunk loading request each script and style sheet with its hash, so that the chain of trust that starts
 * in the page's HTML and the registry covers every file.
 */
export class HashedLoadingPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\n${guard('script', 'script.src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag }) => `${source}\n${guard(tag, `${tag}.href`)}`,
      );
    });
  }
}
