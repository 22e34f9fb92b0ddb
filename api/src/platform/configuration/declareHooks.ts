/**
 * Events that a domain raises for domains above it, which it must not import: it decides when, `src/hooks.ts` says what
 * happens. `get` throws before `give` was called, so that nothing is skipped silently.
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
