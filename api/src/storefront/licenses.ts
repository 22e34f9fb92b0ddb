/** Licences and their prices in US dollars. */
export const licenses = [
  { name: 'Podcast', price: 29 },
  { name: 'Online video', price: 59 },
  { name: 'Advertising', price: 249 },
] as const;
