// React's refresh runtime, replacing the one that each build would include (shared/build/src/hotBuild.mjs): React asks only
// one runtime for a component's new version, so all builds of a page share the first.
import own from 'segno-react-refresh';

const shared = (window.segnoReactRefresh ??= own);

/** Modules of two builds can have the same id. */
export const register = (type, id) => shared.register(type, `${__REFRESH_SCOPE__} ${id}`);

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  shared;

export function injectIntoGlobalHook(page) {
  if (shared === own) own.injectIntoGlobalHook(page);
}
