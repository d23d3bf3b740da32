import type { NamePool } from './name-pool.ts'

/** As in names-west.ts: South, East and South-East Asia, Africa and the Pacific. */
export const NAMES_WORLD: Readonly<Record<string, NamePool>> = {
  northindian: {
    women: 'Priya Neha Pooja Anjali Shreya Nisha Ritu Aditi Swati Divya Kavita Sneha Shweta Megha Ananya Ruchi Richa Preeti Sonal Isha Tanvi Simran Deepika Shalini Payal Garima Manpreet Harpreet',
    men: 'Rahul Amit Rohit Vikram Ankit Sanjay Rajesh Arjun Nikhil Gaurav Abhishek Manish Vivek Saurabh Deepak Ashish Karan Varun Siddharth Mohit Akash Aditya Kunal Pankaj Sandeep Rohan Harsh Yash Gurpreet Harjit Ajay Vishal',
    family: 'Sharma Singh Gupta Kumar Patel Verma Agarwal Jain Mehta Shah Mishra Joshi Chopra Malhotra Kapoor Desai Bhatia Saxena Khanna Pandey Tiwari Arora Sinha Banerjee Chatterjee Mukherjee Das Ghosh Roy Bose Sethi Kulkarni Deshmukh Patil Jadhav More Trivedi Dubey Chauhan Yadav Rathore Bansal Goyal Mittal Kaur Gill Sandhu Dhillon Ahluwalia Bajaj Anand Nanda Wadhwa Thakur Rawat Negi Bhatt Dixit Shukla Chaturvedi',
  },
  southindian: {
    women: 'Lakshmi Divya Deepa Kavya Anitha Meera Swathi Sowmya Ramya Aishwarya Nandini Vidya Shruthi Pavithra Revathi Keerthana Bhavana Sangeetha Aparna',
    men: 'Karthik Suresh Ramesh Venkatesh Arun Pradeep Ganesh Harish Prakash Vijay Srinivas Mahesh Anand Balaji Naveen Kiran Sai_Krishna Rajiv Ashwin Praveen Manoj Vinod Girish Srikanth',
    family: 'Reddy Rao Iyer Nair Menon Krishnan Subramanian Venkataraman Raman Pillai Naidu Iyengar Shetty Hegde Kamath Narayanan Balasubramaniam Ramachandran Chandrasekhar Murthy Prasad Gowda Varma Thomas Mathew George Kurian Swaminathan Raghavan Natarajan Sundaram Srinivasan Bhat Pai Rajagopal Muthukumar Ravichandran',
  },
  muslimsouthasian: {
    women: 'Ayesha Fatima Sana Zara Hina Nadia Saima Farhana Nusrat Tahmina Mehwish Rabia Sadia Amna Maryam Tasnim',
    men: 'Muhammad Ahmed Ali Hassan Imran Bilal Usman Faisal Kashif Asif Tariq Zeeshan Rashid Tanvir Arif Shahid Salman Hamza Nadeem Mahmudul Rafiq',
    family: 'Khan Ahmed Malik Hussain Iqbal Chaudhry Sheikh Qureshi Butt Siddiqui Mirza Raza Akhtar Javed Rahman Islam Hossain Chowdhury Uddin Haque Karim Alam Mahmood Shah Bhatti Ansari Baig Aslam Mughal Sarkar Begum',
  },
  srilankan: {
    women: 'Dilani Nadeesha Chamari Tharushi Ishara Sanduni Kumari Nirosha',
    men: 'Nuwan Chaminda Dinesh Ruwan Lasantha Kasun Tharindu Asanka Janith',
    family: 'Perera Fernando de_Silva Jayawardena Wickramasinghe Bandara Gunawardena Dissanayake Rathnayake Senanayake Herath Ekanayake Weerasinghe Sivakumar',
  },
  nepali: {
    women: 'Sunita Sarita Anita Prakriti Sabina Asmita Binita Sushma',
    men: 'Suman Bikash Ramesh Prakash Sagar Nabin Rajan Dipesh Santosh',
    family: 'Shrestha Gurung Tamang Thapa Adhikari Sharma Karki Rai Basnet Maharjan Poudel Bhandari Acharya Magar Khadka',
  },
  chinese: {
    women: 'Li Jing Yan Na Xiaoyan Xiaoling Ying Hui Yuting Mei Lin Fang Xue Qian Yifei Jiaxin Wenjing Xinyi Siyu Yue Meng Rui Lihua Xiaohong',
    men: 'Wei Jun Ming Lei Hao Yong Jian Peng Bo Tao Chao Qiang Zhiqiang Jianhua Haoran Yuchen Zihan Jiahao Feng Gang Xiaoming Kai Dong Wenbin Guoqiang Yifan',
    family: 'Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng Liang Xie Song Tang Xu Han Feng Deng Cao Peng Zeng Xiao Tian Dong Pan Yuan Cai Jiang Yu Du Ye Cheng Wei Su Lü Ding Ren Lu Yao Shen Zhong Cui Tan Fan Jin Shi Liao Jia Xia Fu Fang Zou Xiong Bai Meng Qin Qiu Hou Ouyang',
  },
  hongkong: {
    women: 'Ka_Yan Wing_Sze Mei-Ling Hoi_Ching Grace Vivian Joyce Carmen Winnie Karen Cindy Yuen_Ting Ying-Ju Pei-Shan Shu-Fen Ya-Ting',
    men: 'Ka_Ho Chi_Wai Wing_Kit Kenneth Raymond Jason Eric Patrick Alvin Chun_Yin Wai_Lun Chih-Wei Chien-Hung Kuan-Yu Tsung-Han Jun-Jie',
    family: 'Chan Wong Lee Cheung Lau Leung Ho Chow Ng Tsang Yeung Lam Cheng Tam Kwok Fung Yip Lai Mak Chiu Kwan Siu Lo Chu Chen Lin Huang Chang Wu Tsai Hsu Hsieh Kuo Tseng Hung Chiang Yeh Liao Yu Su Pan Tu Hsiao Chien',
  },
  japanese: {
    women: 'Yuki Yuko Keiko Akiko Naoko Sakura Haruka Misaki Ayaka Mai Aya Emi Tomoko Kana Mayumi Rina Nanami Yui Megumi Asuka Chiharu',
    men: 'Takashi Hiroshi Kenji Daisuke Kenta Takuya Yusuke Kazuki Shota Hiroki Satoshi Makoto Akira Ryo Naoki Yuta Koji Tetsuya Haruto Shinji Masato Jun Keisuke Kōhei Yūsuke',
    family: 'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Yamaguchi Matsumoto Inoue Kimura Hayashi Shimizu Saito Yamazaki Mori Abe Ikeda Hashimoto Yamashita Ishikawa Nakajima Maeda Fujita Ogawa Goto Okada Hasegawa Murakami Kondo Ishii Sakamoto Endo Aoki Fujii Nishimura Fukuda Ota Miura Okamoto Fujiwara Matsuda Nakagawa Nakano Harada Ono Tamura Takeuchi Kaneko Wada Nakayama Ishida Ueda Morita Kojima Shibata Ōno Kōno',
  },
  korean: {
    women: 'Ji-woo Min-ji Seo-yeon Soo-jin Ji-hye Eun-ji Hye-jin Yu-na Ji-eun So-young Mi-kyung Hyun-joo Da-eun Chae-won Bo-ram Jiyoung Sujin',
    men: 'Min-jun Ji-hoon Sung-min Jae-hyun Dong-hyun Joon-ho Seung-woo Tae-yang Hyun-woo Kyung-soo Sang-woo Jin-woo Young-ho Woo-jin Min-ho Jun-seo Seongho Jihoon',
    family: 'Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Yoo Hong Jeon Ko Moon Son Yang Bae Baek Heo Nam Noh Ha Joo Woo Min Ryu Cha',
  },
  vietnamese: {
    women: 'Thị_Lan Hương Linh Mai Thu_Hà Ngọc Trang Phương Thảo Hạnh Yến Minh_Anh Thanh_Hương Bích Kim_Ngân Quỳnh Dung',
    men: 'Minh Tuấn Hùng Dũng Anh_Tuấn Quang Đức Hải Nam Long Thành Khánh Bảo Hoàng Sơn Phúc Trung Việt Hiếu Đạt',
    family: 'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Trịnh Mai Lâm Tạ Cao',
  },
  thai: {
    women: 'Siriporn Kanya Malee Nattaya Pimchanok Supaporn Waraporn Chanida Ploy Arunee Natthida Sasithorn',
    men: 'Somchai Anan Nattapong Kittisak Prasert Thanawat Chaiwat Wichai Pongsak Apichart Surasak Teerapat',
    family: 'Saetang Srisuk Wongsawat Chaiyasit Rattanakul Boonmee Suwannarat Phongphan Thongchai Charoenwong Jaidee Sukhum Kaewmanee Intarasuwan Siriwattana Panyarachun Wattanapong',
  },
  indonesian: {
    women: 'Siti Dewi Putri Rina Ayu Maya Ratna Indah Wulan Fitri Nur_Aini Lestari Dian Citra Anisa Kartika',
    men: 'Budi Agus Andi Rizky Dimas Hendra Eko Joko Bayu Fajar Arief Yusuf Wahyu Bambang Adi Reza Ilham Teguh',
    family: 'Santoso Wijaya Susanto Hidayat Setiawan Kurniawan Pratama Saputra Nugroho Gunawan Halim Suryadi Wibowo Siregar Nasution Simanjuntak Lubis Hutapea Permana Ramadhan Utomo Lestari Hartono Kusuma Tanuwijaya Purnomo Firmansyah',
  },
  malay: {
    women: 'Nurul Aisyah Siti Farah Nadia Mei_Ling Hui_Min Jia_Hui Li_Ting Xin_Yi Kavitha Priya Amira Shu_Fen Michelle Jasmine',
    men: 'Ahmad Muhammad Amir Hafiz Wei_Jie Jun_Wei Kah_Seng Zhi_Hao Boon_Keng Rajesh Ravi Faizal Azlan Kelvin Desmond Adrian Wei_Ming',
    family: 'Tan Lim Lee Ng Wong Ong Goh Chua Chan Teo Koh Yeo Ang Low Sim Toh Chong Yap Abdullah Rahman Ismail Hassan Osman Ibrahim Yusof Kumar Raj Pillai Nair Subramaniam bin_Ahmad Zainal Foo Quek Seah Heng Khoo',
  },
  filipino: {
    women: 'Maria Angelica Kristine Jasmine Mary_Grace Jennifer Michelle Patricia Camille Bianca Andrea Katrina Ma._Theresa Rowena Charmaine Joy Liezl Maricel',
    men: 'Mark_Anthony John_Paul Jose Miguel Carlo Joshua Christian Paolo Rafael Ramon Jerome Angelo Gabriel Emmanuel Rodel Vincent Noel',
    family: 'Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Villanueva Castillo Flores Ramos Aquino Navarro Dela_Cruz Del_Rosario San_Jose Salazar Mercado Domingo Pascual Santiago Soriano Tolentino Manalo Magsino Dizon Lim Tan Gonzales Macaraeg Panganiban De_Guzman Dimaculangan Pangilinan Evangelista',
  },
  burmese: {
    women: 'Thiri Hnin Su_Su Khin_May Ei_Mon Sokha Sreymom Kunthea Bopha',
    men: 'Zaw_Min Kyaw_Thu Aung Thant_Zin Min_Htet Sopheap Dara Vannak Rithy',
    family: 'Htun Win Oo Naing Lwin Myint Hlaing Chea Sok Heng Sam Keo Chan Phommasack Inthavong',
  },
  mongolian: {
    women: 'Oyunaa Sarnai Nomin Enkhjin Bolormaa Tsetseg',
    men: 'Bat-Erdene Ganbold Temuulen Munkhbat Tuguldur Enkhbayar',
    family: 'Batbayar Ganzorig Dorj Tserendorj Gantulga Boldbaatar Enkhtuya Purevdorj',
  },
  nigerian: {
    women: 'Chioma Ngozi Adaeze Funke Bukola Temitope Amaka Ifeoma Yetunde Aisha Folake Chinwe Blessing Titilayo Zainab Omolara Grace Ebere',
    men: 'Chukwuemeka Oluwaseun Tunde Emeka Ikenna Babatunde Obinna Femi Chidi Kunle Segun Ibrahim Ayodele Musa Uche Oluwatobi Samuel Nnamdi David',
    family: 'Okafor Adeyemi Okonkwo Eze Balogun Adebayo Nwosu Okoye Ogunleye Abubakar Mohammed Obi Chukwu Adeleke Ojo Nwachukwu Bello Oyelaran Afolabi Uzor Ibe Akande Olawale Onyekachi Lawal Danjuma Aliyu Udo Effiong Okoro Ekpo Oladipo Fashola Anyanwu Igwe Sanusi',
  },
  ghanaian: {
    women: 'Akosua Ama Abena Efua Adwoa Esi Yaa Gifty Mercy Afia',
    men: 'Kwame Kofi Kwaku Kwabena Yaw Kojo Ebo Nana Emmanuel Isaac',
    family: 'Mensah Owusu Boateng Asante Osei Appiah Agyeman Addo Amoah Asare Frimpong Opoku Quaye Tetteh Acheampong Darko Ofori Nkrumah-Asante Adjei Lartey',
  },
  francophoneafrican: {
    women: 'Aminata Fatou Mariama Aïssatou Awa Khady Adama Ndeye Solange Clarisse Grâce Béatrice Mireille',
    men: 'Mamadou Ousmane Moussa Ibrahima Cheikh Abdoulaye Amadou Serge Hervé Jean-Claude Yves Koffi Kouassi Patrice Landry',
    family: 'Diallo Traoré Diop Ndiaye Koné Coulibaly Sow Keïta Touré Bah Fall N’Diaye Cissé Ouattara Kouassi N’Guessan Mbaye Sarr Ngono Mbarga Tchoumi Nkomo Fotso Ilunga Kabongo Mukendi Tshibangu Kalala Ba Sy N’Dour',
  },
  eastafrican: {
    women: 'Wanjiru Achieng Njeri Akinyi Wambui Grace Faith Mercy Nakato Neema Halima Atieno Uwase Esther Joyce',
    men: 'Kamau Otieno Brian Kevin Mwangi James Ochieng Kipchirchir Peter Joseph Juma Baraka Emmanuel Okello Mugisha Daniel',
    family: 'Mwangi Otieno Kamau Ochieng Wanjiku Kimani Njoroge Odhiambo Kariuki Wafula Kiprono Cheruiyot Mutua Musyoka Omondi Onyango Okello Mugisha Ssemakula Mwakasege Mushi Massawe Niyonzima Uwimana Habimana Banda Phiri Mwale Tembo Kimathi Chepkwony Ngugi',
  },
  ethiopian: {
    women: 'Hanna Selamawit Meron Bethlehem Tigist Rahel Saba Hiwot Eden',
    men: 'Dawit Abebe Yonas Samuel Bekele Henok Tadesse Mulugeta Biniam',
    family: 'Tesfaye Bekele Haile Abebe Girma Alemu Kebede Mekonnen Tadesse Wolde Assefa Desta Getachew Negash Gebremedhin',
  },
  southernafrican: {
    women: 'Thandiwe Nomsa Lerato Palesa Zanele Ayanda Chantelle Annelize Marike Precious Tsitsi Rudo Nokuthula',
    men: 'Thabo Sipho Lungelo Bongani Kagiso Mandla Johan Pieter Hendrik Tendai Tapiwa Sibusiso Tshepo Farai',
    family: 'Dlamini Nkosi Ndlovu Khumalo Mokoena Naidoo Pillay Botha van_der_Merwe Pretorius du_Plessis Venter Mthembu Zulu Sithole Mahlangu Molefe Moyo Ncube Chikwanha Mutasa Kruger Govender Mkhize Nel Steyn le_Roux van_Wyk Mabuza',
  },
  pacific: {
    women: 'Aroha Mere Hinemoa Kiri Losa Salote Litia Ana',
    men: 'Tane Wiremu Hemi Rangi Sione Manu Semisi Ratu',
    family: 'Tamihana Ngata Parata Whaanga Tuala Faleolo Tuilagi Vaka Ratumaitavuki Kereama Te_Rangi Te_Kanawa Waaka',
  },
} // prettier-ignore
