import { create } from 'zustand';

/** How many of the person's messages were not read, as the server counts them (A3: messages); undefined until this tab knows. */
export const useUnread = create<{ count: number | undefined }>(() => ({ count: undefined }));
