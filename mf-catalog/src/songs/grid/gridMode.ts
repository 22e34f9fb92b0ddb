/** Query key of the address by which the song list is edited; it is no part of a saved view. */
export const gridMode = { edit: 'cells' } as const;

export const isGridMode = (params: URLSearchParams): boolean => params.get('edit') === gridMode.edit;
