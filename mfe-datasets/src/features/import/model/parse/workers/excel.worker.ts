import { readExcel } from '../excel/read-excel';
import { createHandler } from './answer';

addEventListener('message', createHandler(readExcel));
