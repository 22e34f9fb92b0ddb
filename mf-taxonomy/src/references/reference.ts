/** A record as received, or only its uuid. */
export type Reference = string | { uuid: string; name?: string };

export const uuidOf = (reference: Reference): string => (typeof reference === 'string' ? reference : reference.uuid);
