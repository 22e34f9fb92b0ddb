import { answerAsker } from '../answerAsker';
import { measureFile } from './measureFile';

answerAsker(measureFile);
