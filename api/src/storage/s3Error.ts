import { element, xmlDocument } from '../platform/xml/xmlElement';

/** S3's error codes that the storage service uses, with their HTTP statuses and default texts. */
const errors = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationQueryParametersError: [400, 'The authorization query parameters that you provided are not valid.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size'],
  InsufficientStorage: [507, 'There is not enough room for uploads right now. Please try again later.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidPolicyDocument: [
    400,
    'The content of the form does not meet the conditions specified in the policy document.',
  ],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidURI: [400, "Couldn't parse the specified URI."],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedPOSTRequest: [400, 'The body of your POST request is not well-formed multipart/form-data.'],
  MaxPostPreDataLengthExceededError: [400, 'Your POST request fields preceding the upload file were too large.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchUpload: [404, 'The specified upload does not exist.'],
  NotImplemented: [501, 'A header you provided implies functionality that is not implemented'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  RequestTimeout: [
    400,
    'Your socket connection to the server was not read from or written to within the timeout period. Idle connections will be closed.',
  ],
  ServiceUnavailable: [503, 'Service is unable to handle request.'],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  ],
} as const satisfies Record<string, readonly [number, string]>;

export type S3ErrorCode = keyof typeof errors;

/** An error in S3's form; `details` become further elements of the XML. */
export class S3Error extends Error {
  readonly status: number;

  constructor(
    readonly code: S3ErrorCode,
    message: string = errors[code][1],
    readonly details: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
    this.name = 'S3Error';
    this.status = errors[code][0];
  }

  /** S3's `<Error>` document. */
  toXml({ resource, requestId }: { resource: string; requestId: string }): string {
    const members = {
      Code: this.code,
      Message: this.message,
      ...this.details,
      Resource: resource,
      RequestId: requestId,
    };
    return xmlDocument(
      element(
        'Error',
        Object.entries(members).map(([name, value]) => element(name, value)),
      ),
    );
  }
}
