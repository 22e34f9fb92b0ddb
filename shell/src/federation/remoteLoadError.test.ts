import { failureOf, LoadTimeout } from './remoteLoadError';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  [named('ChunkLoadError', 'Loading chunk 58 failed.\n(error: https://x/58.js)'), 'network'],
  [named('ChunkLoadError', 'Loading chunk 58 failed.\n(timeout: https://x/58.js)'), 'timeout'],
  [named('ChunkLoadError', 'Loading CSS chunk 58 failed.\n(error: https://x/58.css)'), 'network'],
  [new Error('Failed to load script resources. #RUNTIME-008 ScriptNetworkError: Failed to load script'), 'network'],
  [new Error('#RUNTIME-008 ScriptNetworkError: Script "https://x/remoteEntry.js" timed out.'), 'timeout'],
  [new Error('#RUNTIME-008 ScriptExecutionError: Script "https://x" loaded but threw a runtime error'), 'threw'],
  [new Error('Failed to get remoteEntry exports. #RUNTIME-001'), 'threw'],
  [new TypeError('undefined is not a function'), 'threw'],
  [new LoadTimeout(10_000), 'timeout'],
  ['a string', 'threw'],
])('%s is sorted as %s', (error, kind) => {
  expect(failureOf(error)).toBe(kind);
});
