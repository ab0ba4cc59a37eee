import { poison } from '../../../tests/system/poisoned-work';

const { POISON_DATA_DIR = '', POISON_ORGANIZATION = '', POISON_ROWS = '0' } = process.env;
await poison(POISON_DATA_DIR, POISON_ORGANIZATION, Number(POISON_ROWS));
