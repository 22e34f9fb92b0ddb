/**
 * What a domain leaves to domains that stand above it and that it must not import: it says when, `src/hooks.ts` says what.
 * `get` throws before `give` was called, so that nothing is left out in silence.
 */
export function declareHooks<Hooks extends object>(domain: string) {
  let given: Hooks | undefined;
  return {
    give: (hooks: Hooks): void => {
      given = hooks;
    },
    get: (): Hooks => {
      if (!given) throw new Error(`The hooks of ${domain} were not given (src/hooks.ts)`);
      return given;
    },
  };
}
