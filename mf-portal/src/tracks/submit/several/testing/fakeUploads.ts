import { type QueuedUpload, UploadError, type UploadOrder, type Uploads } from '@segno/ui/upload';

/** Uploads that the test ends, by file name. */
export const fakeUploads = () => {
  let uploads: ReadonlyMap<string, QueuedUpload> = new Map();
  const orders = new Map<string, UploadOrder & { place: string }>();
  const started: string[] = [];
  const listeners = new Set<() => void>();
  const put = (place: string, upload: QueuedUpload | undefined) => {
    const next = new Map(uploads);
    if (upload) next.set(place, upload);
    else next.delete(place);
    uploads = next;
    for (const listener of listeners) listener();
  };
  const orderOf = (name: string) => {
    const order = orders.get(name);
    if (!order) throw new Error(`${name} is not on its way`);
    return order;
  };
  const create = (): Uploads => ({
    all: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(place, order) {
      started.push(order.file.name);
      orders.set(order.file.name, { ...order, place });
      put(place, { state: 'uploading', file: order.file, progress: { done: 0, total: 1 }, isWaiting: false });
    },
    clear: (place) => put(place, undefined),
    refuse: (place, messages) =>
      put(place, { state: 'init', error: new UploadError('content', { messages }), isWaiting: false }),
    clearAll: () => [...uploads.keys()].forEach((place) => put(place, undefined)),
  });
  return {
    create,
    started: () => started,
    finish(name: string, checksum = name) {
      const { place, file, onUploaded } = orderOf(name);
      const result = { url: `stored/${name}`, original_filename: name, checksum };
      put(place, { state: 'uploaded', file, result, isWaiting: false });
      onUploaded(result);
    },
    fail(name: string, error: UploadError) {
      const { place, file, onFailed } = orderOf(name);
      put(place, { state: 'init', file, error, isWaiting: false });
      onFailed();
    },
    reset() {
      uploads = new Map();
      orders.clear();
      started.length = 0;
    },
  };
};
