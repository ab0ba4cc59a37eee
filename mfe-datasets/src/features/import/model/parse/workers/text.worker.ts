import { readText } from '../text/read-text';
import { createHandler } from './create-handler';

addEventListener('message', createHandler(readText));
