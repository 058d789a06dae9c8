import './tokens.css';
import './font.css';
import './base.css';
import './forced-colours.css';
