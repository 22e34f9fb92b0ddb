/** Query parameter for editing the song list; it is not part of a saved view. */
export const gridMode = { edit: 'cells' } as const;

export const isGridMode = (params: URLSearchParams): boolean => params.get('edit') === gridMode.edit;
