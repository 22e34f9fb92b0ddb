import { create } from 'zustand';

/** Number of the person's unread messages as counted by the server (A3: messages); undefined until this tab knows it. */
export const useUnread = create<{ count: number | undefined }>(() => ({ count: undefined }));
