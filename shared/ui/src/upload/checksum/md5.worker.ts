import { answerAsker } from '../answerAsker';
import { hashStream } from './hashStream';

answerAsker((file: Blob, report) => hashStream(file.stream(), (done) => report(done, file.size)));
