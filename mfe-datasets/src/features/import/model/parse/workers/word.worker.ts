import { readWord } from '../office/word';
import { createHandler } from './create-handler';

addEventListener('message', createHandler(readWord));
