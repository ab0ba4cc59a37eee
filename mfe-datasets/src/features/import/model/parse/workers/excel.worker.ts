import { readExcel } from '../excel/read-excel';
import { createHandler } from './create-handler';

addEventListener('message', createHandler(readExcel));
