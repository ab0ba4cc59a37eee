import { readText } from '../text/read-text';
import { answer } from './answer';

addEventListener('message', answer(readText));
