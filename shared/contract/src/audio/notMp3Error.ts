/** The bytes are not an acceptable mp3; the message is for the person who uploads it. */
export class NotMp3Error extends Error {
  override name = 'NotMp3Error';

  /** Default message: the specification's text for a wrong type. */
  constructor(message = 'The file has to be a mp3') {
    super(message);
  }
}
