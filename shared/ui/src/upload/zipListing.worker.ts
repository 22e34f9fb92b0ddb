import { answerAsker } from './answerAsker';
import { zipListing } from './zipListing';

answerAsker(zipListing);
