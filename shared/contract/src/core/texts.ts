// The validation texts of the specification, each once (choices section 13), as `texts.required`. Odd spellings are the
// specification's. Constants of a module instead of members of an object, so that bundles only contain those that they use.

export const required = 'This field is required';
export const choice = 'Not a valid choice.';
export const tooShort = 'Shorter than minimum length 1.';
export const uuid = 'Not a valid UUID.';
export const email = 'Invalid email address';
export const profileEmail = 'Invalid email';
export const emailUnique = 'Email must be unique';
export const nameUnique = 'Name must be unique';
export const digits = 'Only numbers allowed';
export const number = 'Not a valid number';
export const bpm = 'BPM must be a number';
export const clock = 'Must be in hours:minutes:seconds format';
export const endAfterStart = 'End Point must be past Start Point';
export const sharesTotal = 'Writer shares must total 100';
export const trackRequired = 'At least one track is required';
export const instrumentRequired = 'At least one instrument is required';
export const atMostSixTags = 'At most 6 tags can be chosen';
export const composerOfPublicDomain = "An original composer is only for the version type 'Public Domain'";
export const artistOfPublished =
  'The artist of a song that was published is changed by those who may change its writer shares. Please ask one of them.';
export const allFilesRequired = 'All files are required';
export const mp3Required = 'An .mp3 is required';
export const immersiveLyrics = 'Immersive tracks cannot have a lyrics requirement';
export const badSyntax = 'Bad request syntax';
export const checkSubmission = 'An error occurred. Please check your submission.';
export const wrongCurrentPassword = 'Invalid current password';
export const samePassword = 'New password cannot be the same as your current one';
export const passwordsDoNotMatch = 'Passwords do not match';
export const passwordsDontMatch = "Passwords don't match";
export const confirmRequired = 'Confirm Password is required';
export const newPasswordMatch = 'Should match the new password';
export const dateNotPast = 'Date must be less than today';

// Ours, for input that the specification does not cover.
export const splitTotal = 'Shares must total 100';
export const wrongCode = 'This code is not valid. A code works once, and those of an app change every 30 seconds.';
export const wrongPasskey = 'This passkey could not be verified.';
export const phone = 'Not a valid phone number.';
export const string = 'Not a valid string.';
export const boolean = 'Not a valid boolean.';
export const list = 'Not a valid list.';
export const object = 'Not a valid object.';
export const oneLine = 'Must be one line of text.';
export const control = 'Contains a character that is not allowed.';
export const tooLong = (maximum: number | bigint) => `Longer than maximum length ${maximum}.`;
export const iswcUnique = 'Another published song has this ISWC';
export const webAddress = 'Not a valid address.';
export const leaveEmpty = 'Leave this field empty.';
