import { readWord } from '../office/word';
import { createHandler } from './answer';

addEventListener('message', createHandler(readWord));
