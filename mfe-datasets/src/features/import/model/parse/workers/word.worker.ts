import { readWord } from '../office/word';
import { answer } from './answer';

addEventListener('message', answer(readWord));
