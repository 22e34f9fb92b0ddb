import { answerAsker } from '../answerAsker';
import { crc32sOf } from './crc32';

answerAsker((files: readonly Blob[], report) => {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return crc32sOf(files, (done) => report(done, total));
});
