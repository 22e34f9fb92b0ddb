/** Wraps one of the browser's storages. If the browser stores nothing, reading gives nothing, and nothing throws. */
const storageIn = (storage: () => Storage) => {
  const readText = (key: string): string | undefined => {
    try {
      return storage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  /** Undefined removes the value. Returns false if it could not be stored: storage is full or forbidden. */
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
    /** The stored JSON value; undefined if there is none or it is not JSON. */
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

/** Storage that lasts and is shared by all tabs of this browser. */
export const browserStorage = storageIn(() => localStorage);
/** Storage of this tab. */
export const tabStorage = storageIn(() => sessionStorage);
