/** One of the browser's storages. A browser that keeps nothing is no reason to stop: it is read as empty. */
const storageIn = (storage: () => Storage) => {
  const readText = (key: string): string | undefined => {
    try {
      return storage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  /** Undefined forgets. False where it was not kept: there is no room, or it is forbidden. */
  const writeText = (key: string, text: string | undefined): boolean => {
    try {
      if (text === undefined) storage().removeItem(key);
      else storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  };
  return {
    readText,
    writeText,
    /** What was written as JSON; undefined for nothing, and for what is no JSON. */
    read: (key: string): unknown => {
      try {
        return JSON.parse(readText(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value)),
  };
};

/** What this browser keeps, on every day and in every tab. */
export const browserStorage = storageIn(() => localStorage);
/** What this tab keeps. */
export const tabStorage = storageIn(() => sessionStorage);
