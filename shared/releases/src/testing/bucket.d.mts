export interface BucketRequest {
  method: string;
  /** `/bucket/key`. */
  path: string;
  when: 'come' | 'done';
}

export interface BucketObject {
  content: Buffer;
  etag: string;
  modified: Date;
  type: string | undefined;
  cache: string | undefined;
}

export function startBucket(o?: {
  heedsConditions?: boolean;
  onRequest?: (request: BucketRequest) => void;
  wait?: () => Promise<void>;
}): Promise<{
  endpoint: string;
  /** By `/bucket/key`. */
  objects: Map<string, BucketObject>;
  stop(): Promise<void>;
}>;
