import { answerAsker } from '../answerAsker';
import { solveChallenge } from './solveChallenge';

answerAsker(solveChallenge);
