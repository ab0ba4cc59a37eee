import { readExcel } from '../excel/read-excel';
import { answer } from './answer';

addEventListener('message', answer(readExcel));
