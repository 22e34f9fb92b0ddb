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
  tags?: 'quoted' | 'plain' | 'none';
  onRequest?: (request: BucketRequest) => void;
  wait?: () => Promise<void>;
  role?: { arn: string; identity: () => string; seconds: number };
}): Promise<{
  endpoint: string;
  /** By `/bucket/key`. */
  objects: Map<string, BucketObject>;
  /** Tokens that were given, and until when each is good. */
  sessions: Map<string, Date>;
  stop(): Promise<void>;
}>;
