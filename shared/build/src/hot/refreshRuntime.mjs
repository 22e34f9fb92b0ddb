// React's refresh runtime, in the place of the one that each build would bring (shared/build/src/hotBuild.mjs): React asks one runtime alone
// what has taken the place of a component, so that all builds of a page share the first.
import own from 'segno-react-refresh';

const shared = (window.segnoReactRefresh ??= own);

/** Modules of two builds can have the same id. */
export const register = (type, id) => shared.register(type, `${__REFRESH_SCOPE__} ${id}`);

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  shared;

export function injectIntoGlobalHook(page) {
  if (shared === own) own.injectIntoGlobalHook(page);
}
