import { readText } from '../text/read-text';
import { createHandler } from './answer';

addEventListener('message', createHandler(readText));
