/** A record as it was answered, or its uuid alone. */
export type Reference = string | { uuid: string; name?: string };

export const uuidOf = (reference: Reference): string => (typeof reference === 'string' ? reference : reference.uuid);
