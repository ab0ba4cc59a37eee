import { createElement } from 'react';

const Pages = () => createElement('h1', null, 'Built with Rspack');

export default { contract: '1.0.0', Pages };
