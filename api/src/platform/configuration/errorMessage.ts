/** The message of any thrown value, in words that fit into a sentence. */
export const errorMessage = (error: unknown): string => {
  // A host name that resolves to several addresses fails with one error per address and no message of its own.
  if (isObject(error) && 'errors' in error && Array.isArray(error.errors))
    return error.errors.map(errorMessage).join('; ');
  return isObject(error) && 'message' in error ? String(error.message) : String(error);
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
