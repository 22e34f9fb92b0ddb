import { answerAsker } from '../answerAsker';
import { wavHeads } from './wavHeads';

answerAsker(wavHeads);
